import { type ApiStatus, useApiStatus } from '#web/api/api-status.ts';

const LOOKS: Record<ApiStatus, { text: string; dot: string }> = {
  connecting: { text: 'Connecting...', dot: 'bg-warn' },
  connected: { text: 'API Connected', dot: 'bg-gain' },
  error: { text: 'API Disconnected', dot: 'bg-loss' },
};

/** `compact` shows only the dot; on narrow screens the menu has the text. */
export function ApiStatusIndicator({ compact = false }: { compact?: boolean }) {
  const status = useApiStatus();
  const { text, dot } = LOOKS[status];
  const isConnected = status === 'connected';
  return (
    <p role="status" className="flex shrink-0 items-center gap-2 text-12 font-medium text-t2">
      <span aria-hidden className={`size-2 rounded-full forced-color-adjust-none ${dot}`} />
      <span className={compact ? `@max-3xl:sr-only ${isConnected ? '@5xl:@max-[76rem]:sr-only' : ''}` : ''}>
        {text}
      </span>
    </p>
  );
}
