import { Kbd } from './kbd.tsx'

/** Keys and what each one does. */
export function KeyRows({ rows }: { rows: readonly { keys: readonly string[]; text: string }[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 mt-4">
      {rows.map(({ keys, text }) => (
        <div key={text} className="contents">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
