import { answerDocuments } from './process-protocol.ts';
import { READERS } from './readers.ts';

answerDocuments(READERS);
