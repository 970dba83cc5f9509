import { ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Evidence } from '#contract/dashboard.ts';
import { formatDay, formatMeasure, formatWord, NOT_AVAILABLE } from '#web/format.ts';
import { Button } from './button.tsx';
import { Change, formatEvidenceChange } from './change.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { findWebAddress, OutsideLink } from './outside-link.tsx';
import { Time } from './time.tsx';

interface EvidenceDialogProps {
  evidence: Evidence;
  onClose: () => void;
  onOpenHistory: (() => void) | undefined;
}

export function EvidenceDialog({ evidence, onClose, onOpenHistory }: EvidenceDialogProps) {
  const { kind, metric, value, unit, as_of, change, change_period, source, known_at, url } = evidence;
  const isArticle = kind === 'article';
  return (
    <Dialog title={metric || NOT_AVAILABLE} description="The data behind this statement." onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 text-14">
        {!isArticle && (
          <Row term="Value">
            <span className="text-20 font-semibold">{formatMeasure(value, unit)}</span>
          </Row>
        )}
        <Row term="As of">{formatDay(as_of)}</Row>
        {change !== null && (
          <Row term={change_period ? `Change, ${change_period}` : 'Change'}>
            <Change value={change} format={(number) => formatEvidenceChange(number, evidence)} />
          </Row>
        )}
        <Row term="Source">{source || NOT_AVAILABLE}</Row>
        <Row term="Retrieved">
          <Time value={known_at} />
        </Row>
        <Row term="Type">{formatWord(kind)}</Row>
      </dl>
      {(onOpenHistory || findWebAddress(url)) && (
        <DialogActions>
          {findWebAddress(url) && (
            <OutsideLink href={url} className="flex min-h-10 items-center font-medium text-lamp">
              Read the article
            </OutsideLink>
          )}
          {onOpenHistory && (
            <Button tone="primary" onClick={onOpenHistory}>
              <ChartLine size={16} aria-hidden />
              Price history
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="self-baseline text-13 text-t3">{term}</dt>
      <dd className="self-baseline wrap-anywhere">{children}</dd>
    </>
  );
}
