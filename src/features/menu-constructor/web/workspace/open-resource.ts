import { openFromResource } from './files/open-from-resource.ts'
import { knownVersion, newProject } from './project/new-project.ts'
import type { Project } from './project/project.ts'

/** A published configuration as a project of its own, the address's menu first; null where there is none to read. */
export async function projectOfResource(search: URLSearchParams): Promise<Project | null> {
  const opened = await openFromResource(search).catch(() => null)
  if (!opened) return null
  const project = newProject(opened.menus, opened.title)
  return opened.gameVersion ? { ...project, gameVersion: knownVersion(opened.gameVersion) } : project
}
