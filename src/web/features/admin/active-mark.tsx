/** Whether something works by its schedule, in a word beside its colour. */
export function ActiveMark({ active }: { active: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2 text-13 font-semibold ${active ? 'text-gain' : 'text-t3'}`}
    >
      <span
        aria-hidden
        className={`size-2 rounded-full forced-color-adjust-none ${active ? 'bg-gain' : 'bg-ctl'}`}
      />
      {active ? 'Active' : 'Inactive'}
    </span>
  );
}
