import { Parser } from 'htmlparser2';
import { localName } from '../markup/elements.ts';
import { SourceProblem } from '../source-problem.ts';

interface XmlEvents {
  /** Names come without their namespace prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The parser takes quadratic time on deep nesting. */
const MAX_DEPTH = 60;

/** Reads XML of any length without a tree. Rejects XML that is truncated or defines its own entities. */
export function readXml(xml: string, events: XmlEvents): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) throw unreadable('its XML is nested too deeply');
        events.open?.(localName(name), attributes);
      },
      ontext: (text) => events.text?.(text),
      onclosetag(name) {
        depth -= 1;
        events.close?.(localName(name));
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw unreadable('its XML has a document type definition');
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  if (depth > 0) throw unreadable('its XML was cut off');
  parser.end();
}

function unreadable(why: string): SourceProblem {
  return new SourceProblem(`The workbook could not be read: ${why}`, { fault: 'unreadable' });
}
