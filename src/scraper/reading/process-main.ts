import { flushCompileCache } from 'node:module';
import { answerDocuments } from './process-protocol.ts';
import { READERS } from './readers.ts';

answerDocuments(READERS);
// It is killed in the end, and would keep nothing for the next start.
flushCompileCache();
