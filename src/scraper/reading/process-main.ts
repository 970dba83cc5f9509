import { flushCompileCache } from 'node:module';
import { answerDocuments } from './process-protocol.ts';
import { READERS } from './readers.ts';

answerDocuments(READERS);
// The process gets killed, so the cache has to be saved now.
flushCompileCache();
