/**
 * Node's http. An import of it reads all its names, and one of them loads Node's own fetch, which takes a tenth of a
 * second at every start and is not used.
 */
export const http = process.getBuiltinModule('node:http');
