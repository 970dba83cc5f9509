import { Download } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#contract/count-of.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { getLegacyOutput, listLegacyOutputs, type OutputFile } from '#contract/legacy-scraper.ts';
import { useRoute } from '#web/api/use-route.ts';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { TextField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatDay } from '#wording/format.ts';
import { formatKilobytes } from '../runs/format-run.ts';

const NONE_TODAY = 'No output files found for today. Run the scraper to generate new files.';

export function OutputFiles() {
  const [date, setDate] = useState('');
  const today = easternDay(new Date());
  const isToday = date === '' || date === today;
  const files = useRoute(listLegacyOutputs, { query: isToday ? {} : { date } });
  return (
    <Section
      title="Storage Output Files"
      aside={
        <div className="w-44">
          <TextField label="Day" type="date" max={today} value={date || today} onValue={setDate} />
        </div>
      }
    >
      <QueryView query={files} skeleton={<SkeletonRows rows={3} />}>
        {({ data }) => (
          <>
            <p className="mb-3 text-13 text-t2">
              {formatDay(data.date)} · {countOf(data.totalFiles, 'file')}
            </p>
            {data.outputs.length === 0 ? (
              <p className="text-t2">
                {isToday ? NONE_TODAY : `No output files found for ${formatDay(data.date)}.`}
              </p>
            ) : (
              <ul className="grid">
                {data.outputs.map((file) => (
                  <FileRow key={file.key} file={file} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function FileRow({ file }: { file: OutputFile }) {
  const name = file.key.split('/').at(-1) ?? file.key;
  const download = useReportedAction(getLegacyOutput, {
    onDone: ({ data }) => saveFile(name, data.contentType, data.content),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere" title={file.key}>
          {name}
        </p>
        <p className="text-13 text-t2">
          {formatKilobytes(file.size)} · <Time value={file.lastModified} />
        </p>
      </div>
      <Button
        size="small"
        busy={download.isPending}
        busyLabel="Downloading..."
        aria-label={`Download ${name}`}
        onClick={() => download.mutate({ query: { key: file.key } })}
      >
        <Download size={16} aria-hidden />
        Download
      </Button>
    </li>
  );
}
