/** Three honey steps before a section title of the home page. */
export function Stair() {
  return <span className="stair" aria-hidden="true" />
}
