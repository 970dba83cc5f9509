import { scaleLinear } from 'd3-scale';
import type { getRevisionHistory } from '#contract/releases.ts';
import type { Answer } from '#contract/route.ts';
import { useWidth } from '#web/ui/use-width.ts';

type Points = Answer<typeof getRevisionHistory>['data']['points'];

interface RevisionChartProps {
  title: string;
  points: Points;
  name: (date: string) => string;
  say: (value: number) => string;
}

const HEIGHT = 240;
const BOTTOM = 24;
const RIGHT = 72;
const LABELED = 5;
const CHARACTER_WIDTH = 6;

/** An open point for the first release, a filled one for the latest value, and a line between them. */
export function RevisionChart({ title, points, name, say }: RevisionChartProps) {
  const [ref, width] = useWidth();
  const values = points.flatMap(({ first, latest }) => [first, latest]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [HEIGHT - BOTTOM - 10, 10]).nice(5);
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [8, width - RIGHT]);
  const longest = Math.max(1, ...points.map(({ date }) => name(date).length));
  // The first label is right of its point, the others are centered.
  const labelWidth = longest * CHARACTER_WIDTH * 1.5;
  const labeled = Math.max(1, Math.min(LABELED, Math.floor((width - RIGHT) / labelWidth)));
  const every = Math.max(1, Math.ceil(points.length / labeled));
  const newest = points.at(-1);
  const description = newest
    ? `${title}: first release and latest value of ${points.length} dates. ${name(newest.date)}: first ${say(newest.first)}, latest ${say(newest.latest)}.`
    : title;
  return (
    <div ref={ref} className="mt-3">
      <p className="mb-1 flex gap-5 text-12 text-t2">
        <span className="inline-flex items-center gap-1.5">
          <Dot isOpen />
          First release
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Dot />
          Latest
        </span>
      </p>
      <svg role="img" aria-label={description} width={width} height={HEIGHT} className="block max-w-full">
        {y.ticks(5).map((tick) => (
          <g key={tick}>
            <line x1={0} x2={width - RIGHT + 8} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={width} y={y(tick) + 4} textAnchor="end" className="fill-t3 text-11">
              {say(tick)}
            </text>
          </g>
        ))}
        {points.map(({ date, first, latest, isPreliminary }, place) => (
          <g key={date}>
            <title>{`${name(date)}: first ${say(first)}, latest ${say(latest)}${isPreliminary ? ', preliminary' : ''}`}</title>
            <line
              x1={x(place)}
              x2={x(place)}
              y1={y(first)}
              y2={y(latest)}
              className="stroke-c2"
              strokeWidth="1.5"
            />
            <circle cx={x(place)} cy={y(latest)} r="4.5" className="fill-c2" />
            <circle cx={x(place)} cy={y(first)} r="4.5" className="fill-s1 stroke-t2" strokeWidth="1.8" />
            {place % every === 0 && (
              <text
                x={x(place)}
                y={HEIGHT - 4}
                textAnchor={place === 0 ? 'start' : 'middle'}
                className="fill-t3 text-11"
              >
                {name(date)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

function Dot({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
      <circle cx="5" cy="5" r="4" strokeWidth="1.8" className={isOpen ? 'fill-none stroke-t2' : 'fill-c2'} />
    </svg>
  );
}
