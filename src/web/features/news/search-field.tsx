import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SEARCH_LENGTH } from '#contract/news-search.ts';
import { Keys } from '#web/ui/kbd.tsx';

const SETTLED_MS = 400;

interface SearchFieldProps {
  q: string;
  /** Typing replaces the address, so that Back does not go letter by letter. */
  onSearch: (q: string, options: { replace: boolean }) => void;
}

export function SearchField({ q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const isEditing = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  // The address changed by a link or Back.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    isEditing.current = false;
    setText(q);
  }, [q]);

  const send = useRef((_: string) => {});
  send.current = (typed: string) => {
    const next = typed.trim();
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next, { replace: isEditing.current });
    isEditing.current = true;
  };
  useEffect(() => {
    const timer = setTimeout(() => send.current(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.current(text);
    isEditing.current = false;
  };
  const clear = () => {
    setText('');
    send.current('');
    field.current?.focus();
  };
  return (
    <search>
      <form onSubmit={submit}>
        <div className="relative">
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 my-auto text-t3"
          />
          <input
            ref={field}
            type="search"
            aria-label="Search the news"
            aria-describedby="news-search-hint"
            placeholder="Search all articles"
            autoComplete="off"
            spellCheck={false}
            maxLength={SEARCH_LENGTH}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onBlur={() => {
              isEditing.current = false;
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || text === '') return;
              event.preventDefault();
              clear();
            }}
            className="control h-11 pr-20 pl-10 text-14 [&::-webkit-search-cancel-button]:hidden"
          />
          <span className="absolute inset-y-0 right-2 flex items-center gap-2">
            {text !== '' && (
              <button
                type="button"
                aria-label="Clear the search"
                onClick={clear}
                className="flex size-8 items-center justify-center rounded-md text-t2 hover:bg-s3 hover:text-t1"
              >
                <X size={16} aria-hidden />
              </button>
            )}
            <span aria-hidden className="max-md:hidden">
              <Keys keys={['/']} />
            </span>
          </span>
        </div>
      </form>
      <p id="news-search-hint" className="mt-1.5 text-12 text-t3 max-md:sr-only">
        Use quotes for an exact phrase and a minus to leave a word out:{' '}
        <strong className="font-semibold text-t2">"metallurgical coal" rail -barge</strong>
      </p>
    </search>
  );
}
