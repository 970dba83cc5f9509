/** Another program has this data directory's database. The message is for the operator. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
  readonly dataDir: string;
  readonly pid: number | undefined;

  constructor(dataDir: string, owner: { pid: number; startedAt?: string } | undefined) {
    const since = owner?.startedAt ? ` since ${owner.startedAt}` : '';
    const who = owner ? `another program, process ${owner.pid}${since}` : 'another program';
    super(
      `The data directory ${dataDir} is in use by ${who}. ` +
        'Stop that program first, or give this one a directory of its own with HEADFRAME_DATA.',
    );
    this.dataDir = dataDir;
    this.pid = owner?.pid;
  }
}

/** The data directory cannot be made. The message is for the operator. */
export class DataDirectoryUnusable extends Error {
  override name = 'DataDirectoryUnusable';

  constructor(directory: string, code: string) {
    super(`The folder ${directory} cannot be made or used (${code}). Give another one with HEADFRAME_DATA.`);
  }
}

/** This machine cannot run the PostgreSQL that comes with the product. The message is for the operator. */
export class EmbeddedPostgresUnavailable extends Error {
  override name = 'EmbeddedPostgresUnavailable';

  constructor(reason: string) {
    super(
      `${reason} Set DATABASE_URL to a PostgreSQL server instead, for example ` +
        'DATABASE_URL=postgres://headframe:password@localhost:5432/headframe',
    );
  }
}
