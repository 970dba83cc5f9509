export function Person({ name, email }: { name: string; email: string }) {
  return (
    <div className="min-w-0">
      {name !== '' && <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>}
      <p className={`line-clamp-2 wrap-anywhere ${name === '' ? 'font-semibold' : 'text-13 text-t2'}`}>
        {email}
      </p>
    </div>
  );
}
