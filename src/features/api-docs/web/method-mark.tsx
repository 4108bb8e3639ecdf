import { classNames } from '../../../web/ui/class-names.ts'

const tones: Record<string, string> = {
  GET: 'patina',
  POST: 'honey',
  PUT: 'lapis',
  PATCH: 'lapis',
  DELETE: 'brick',
}

export function MethodMark({ method }: { method: string }) {
  const tone = tones[method]
  return (
    <span
      className={classNames(
        'px-1.5 py-0.5 rounded-[3px] [font:650_11px/1.5_var(--mono)]',
        `wash-${tone ?? 'stone'}`,
      )}
    >
      {method}
    </span>
  )
}
