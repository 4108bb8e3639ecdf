import { withoutCodes } from '../../../text/legacy.ts'
import type { Project } from './project.ts'
import { readText } from './read-active.ts'

/** How a project is called to others: its own title, else what its first menu says above its slots, else its name. */
export function shownTitle({ title, gameVersion, menus }: Project): string {
  const [first] = menus
  if (title || !first) return title
  return withoutCodes(readText(first.text).menus[0]?.title ?? '', gameVersion).trim() || first.name
}
