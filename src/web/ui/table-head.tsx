interface TableHeadProps {
  /** Optionally with a column's look, and whether its heading is only for screen readers. */
  headings: readonly (string | readonly [label: string, look?: string, isHidden?: boolean])[];
  className?: string;
  /** The look of all headings. */
  look?: string;
}

export function TableHead({ headings, className, look = '' }: TableHeadProps) {
  return (
    <thead className={className}>
      <tr>
        {headings.map((heading) => {
          const [label, own = '', isHidden = false] = typeof heading === 'string' ? [heading] : heading;
          return (
            <th key={label} scope="col" className={`${look} ${own}`}>
              {isHidden ? <span className="sr-only">{label}</span> : label}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
