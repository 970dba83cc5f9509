import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getBriefPdf } from '#contract/briefing.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveBlob } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';

/** Saves the edition that readers see. */
export function PdfButton({ date, edition }: { date: string; edition: number }) {
  const making = useMutation({
    mutationFn: () => call(getBriefPdf, { query: { date, edition } }),
    onSuccess: ({ data: { fileName, pdf } }) => {
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
      saveBlob(fileName, new Blob([bytes], { type: 'application/pdf' }));
    },
  });
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('download') === 'pdf';
  // A link in the morning mail leads here.
  useEffect(() => {
    if (!isAsked) return;
    setParams(
      (before) => {
        before.delete('download');
        return before;
      },
      { replace: true },
    );
    making.mutate();
  }, [isAsked, setParams, making.mutate]);
  return (
    <>
      <Button
        size="small"
        busy={making.isPending}
        busyLabel="Making the PDF..."
        onClick={() => making.mutate()}
      >
        <FileDown size={16} aria-hidden />
        Download PDF
      </Button>
      {making.isError && (
        <p role="alert" className="text-13 text-loss">
          {describeFailure(making.error)}
        </p>
      )}
    </>
  );
}
