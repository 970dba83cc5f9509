import { useMutation } from '@tanstack/react-query';
import { FileDown, PenLine, Printer, Send, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getBriefPdf } from '#contract/briefing.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readAsOf } from '#web/as-of.ts';
import { useBranding } from '#web/branding.tsx';
import { saveBlob } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useShare } from '#web/ui/share-button.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import type { DeskTask } from './editing/desk.tsx';
import type { BriefView } from './read-brief.ts';

interface BriefToolsProps {
  brief: BriefView;
  /** The edition that readers see, and that the PDF shows. */
  stored: Pick<BriefView, 'date'>;
  /** Undefined for the newest. */
  edition: number | undefined;
  isNewest: boolean;
  /** Undefined for readers. */
  desk: { onEdit: () => void; onTask: (task: DeskTask) => void } | undefined;
}

/** On a phone, less used tools are in the menu, so that the brief starts higher. */
export function BriefTools({ brief, stored, edition, isNewest, desk }: BriefToolsProps) {
  const { productSlug } = useBranding();
  const isNarrow = useMedia('(width < 40rem)');
  const pdf = usePdf(stored.date, edition ?? 0);
  const share = useShare(briefPath(productSlug, brief), 'the brief');
  const isPast = readAsOf() !== undefined;
  const tools = [
    { label: 'Download PDF', Icon: FileDown, onSelect: () => pdf.mutate(), busy: pdf.isPending },
    { label: 'Share', Icon: Share2, onSelect: share.open },
    ...(desk && !(isPast && isNarrow)
      ? [{ label: 'Edit', Icon: PenLine, onSelect: desk.onEdit, writes: true }]
      : []),
  ];
  const more: MenuItem[] = [
    ...(isNarrow ? tools : []),
    ...(desk && !isPast
      ? [
          ...(isNewest
            ? [
                { label: 'Regenerate draft', onSelect: () => desk.onTask({ kind: 'rebuild' }) },
                { label: 'Automatic publishing', onSelect: () => desk.onTask({ kind: 'publishing-time' }) },
              ]
            : []),
          { label: 'Pinned and hidden', onSelect: () => desk.onTask({ kind: 'curated' }) },
        ]
      : []),
  ];
  return (
    <>
      <Button size="small" onClick={() => window.print()}>
        <Printer size={16} aria-hidden className="max-[22.4rem]:hidden" />
        Print brief
      </Button>
      {!isNarrow &&
        tools.map(({ label, Icon, onSelect, ...rest }) => (
          <Button key={label} size="small" busyLabel="Making the PDF..." onClick={onSelect} {...rest}>
            <Icon size={16} aria-hidden />
            {label}
          </Button>
        ))}
      {more.length > 0 && <Menu label="More" about="the brief" size="small" items={more} />}
      {desk && brief.status !== 'published' && (
        <Button
          writes
          size="small"
          tone="primary"
          aria-haspopup="dialog"
          onClick={() => desk.onTask({ kind: 'publish' })}
        >
          <Send size={16} aria-hidden />
          Publish
        </Button>
      )}
      {isNarrow && pdf.isPending && (
        <p role="status" className="text-13 text-t2">
          Making the PDF...
        </p>
      )}
      <ErrorText>{pdf.error && describeFailure(pdf.error)}</ErrorText>
      {share.dialog}
    </>
  );
}

function usePdf(date: string, edition: number) {
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
  return making;
}

/** The path of the shown edition; a draft is shared as the brief of its day. */
function briefPath(productSlug: string, { date, edition, status }: BriefView): string {
  const published = status === 'published' && { edition: String(edition) };
  return `/${productSlug}?${new URLSearchParams({ date, ...published })}`;
}
