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
  return <span className={classNames('api-method', tone && `api-method-${tone}`)}>{method}</span>
}
