import type { ReactNode } from 'react';

interface EmptyProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line bg-s1 px-6 py-12 text-center md:py-16">
      <div aria-hidden className="mb-4 flex size-12 items-center justify-center rounded-full bg-s3 text-t2">
        {icon}
      </div>
      <h2 className="text-16 font-semibold">{title}</h2>
      <div className="mt-2 max-w-[52ch] text-14 text-pretty text-t2">{children}</div>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
