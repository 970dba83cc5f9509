export * from '#wording/format.ts';
