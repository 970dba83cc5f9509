import type { KnownCell } from '#intelligence/revisions.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';

export async function listCells(
  db: Db,
  seriesIds: readonly string[],
  asOf: Date,
): Promise<Map<string, KnownCell[]>> {
  const { rows } = await db.execute<{ id: string; cells: KnownCell[] }>(sql`
    select series_id as id,
           json_agg(json_build_object('date', date, 'value', value, 'origin', origin, 'knownAt',
             to_char(known_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by date, known_at) as cells
    from fred_observations
    where series_id = any(${arrayLiteral(seriesIds)}::text[]) and flag is null
      and known_at <= ${asOf.toISOString()}::timestamptz
    group by series_id`);
  return new Map(rows.map(({ id, cells }) => [id, cells]));
}
