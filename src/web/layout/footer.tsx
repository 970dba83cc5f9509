import { COPYRIGHT_YEAR, VERSION_LABEL } from '#contract/system.ts';
import { useBranding } from '#web/branding.tsx';
import { AssistantMark } from './marks.tsx';

export function Footer() {
  const { product, assistant } = useBranding();
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 text-12 text-t3 md:px-6">
        <p className="flex items-center gap-2">
          <AssistantMark size={22} />
          <span>
            Powered by <strong className="font-semibold text-t2">{assistant}</strong>
          </span>
        </p>
        <p>Intelligent macroeconomic analysis</p>
        <p>Macroeconomic intelligence platform</p>
        <p className="lg:ml-auto">
          © {COPYRIGHT_YEAR} {product} · {VERSION_LABEL}
        </p>
      </div>
    </footer>
  );
}
