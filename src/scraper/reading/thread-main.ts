import { parentPort } from 'node:worker_threads';
import { READERS } from './readers.ts';
import { answerDocuments } from './thread-protocol.ts';

if (parentPort) answerDocuments(parentPort, READERS);
