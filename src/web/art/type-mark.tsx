// Chunk: page
import { segmentOfType, type ResourceType } from '../../contract/taxonomy.ts'
import { classNames } from '../ui/class-names.ts'

/** The model of a type, small and beside its name. All ten are one picture, however many stand on a page. */
export function TypeMark({ type, large = false }: { type: ResourceType; large?: boolean }) {
  return (
    <span
      className={classNames('type-mark', large && '[--edge:32px]')}
      data-type={segmentOfType[type]}
      aria-hidden="true"
    />
  )
}
