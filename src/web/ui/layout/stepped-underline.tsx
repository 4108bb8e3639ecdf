/** The 4 px honey bar under the current tab or navigation item, its ends stepped in. The parent is positioned. */
export function SteppedUnderline() {
  return <span className="stepped-underline" aria-hidden="true" />
}
