import { classNames } from '../class-names.ts'

/** A grey place for what is coming; size it with classes to the true geometry. Appears after 150 ms, sweeps once. */
export function Skeleton({
  block = false,
  className,
}: {
  /** Notched, for icons and covers. */ block?: boolean
  className?: string
}) {
  return <span className={classNames('skeleton', block && 'h-auto notch-4', className)} aria-hidden="true" />
}
