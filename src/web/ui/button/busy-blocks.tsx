/** Three blocks lit in turn; stands for work of unknown length. The element around it says what is going on. */
export function BusyBlocks() {
  return (
    <span className="busy-blocks" aria-hidden="true">
      <i className="motion-keep" />
      <i className="motion-keep" />
      <i className="motion-keep" />
    </span>
  )
}
