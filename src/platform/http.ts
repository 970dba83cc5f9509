/**
 * Node's http. Importing it evaluates all its exports, one of which loads Node's unused fetch and adds 0.1 s to every
 * start.
 */
export const http = process.getBuiltinModule('node:http');
