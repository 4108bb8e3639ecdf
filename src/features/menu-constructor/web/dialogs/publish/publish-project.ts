import rooms from 'virtual:endpoint-rooms/resources'
import { checkAccess, type ModerationStatus } from '../../../../../contract/access.ts'
import { gameVersions } from '../../../../../contract/game.ts'
import type { Locale } from '../../../../../contract/locales.ts'
import type { RichDocument, RichNode } from '../../../../../contract/rich-text/document.ts'
import { browserTransport } from '../../../../../web/http/browser-transport.ts'
import { calls } from '../../../../../web/http/calls.ts'
import { uploadAttachment } from '../../../../attachments/web/upload.ts'
import type { publication } from '../../../../resources/resources.contract.ts'
import { fileText, projectFiles } from '../../workspace/files/export-files.ts'
import type { Project } from '../../workspace/project/project.ts'

const drafts = calls<typeof publication.rooms.drafts>(rooms.drafts)

/** One menu as its own file, several as an archive the plugin's folder is unpacked from. */
export async function projectFile(project: Project): Promise<File> {
  const [first] = project.menus
  if (project.menus.length === 1 && first)
    return new File([fileText(first)], first.file.split(/[\\/]/).at(-1) || 'menu.yml', { type: 'text/yaml' })
  const { zipFiles } = await import('../../workspace/files/zip.ts')
  return new File([zipFiles(projectFiles(project))], 'DeluxeMenus.zip', { type: 'application/zip' })
}

/** Releases of the chosen item list that the site has a word for. */
export function gameVersionsOf(covers: readonly string[]): string[] {
  return gameVersions.filter((version) =>
    covers.some((one) => version === one || version.startsWith(`${one}.`)),
  )
}

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A beginning to write on: what is in the file. */
export function firstContent(lead: string, lines: readonly string[]): RichDocument {
  if (lines.length === 0) return { type: 'doc', content: [paragraph(lead)] }
  const items = lines.map((line): RichNode => ({ type: 'list_item', content: [paragraph(line)] }))
  return { type: 'doc', content: [paragraph(lead), { type: 'bullet_list', content: items }] }
}

export interface Publication {
  project: Project
  title: string
  language: Locale
  content: RichDocument
  gameVersions: string[]
  picture: Blob
}

/** Sends file and picture and opens a draft of a resource with both in it; gives the draft's number. */
export async function publishProject(publication: Publication, signal: AbortSignal): Promise<number> {
  const { project, title, language, content, picture } = publication
  const file = await uploadAttachment(await projectFile(project), {
    type: 'version',
    resourceType: 'configuration',
    signal,
  })
  const image = new File([picture], 'menu.png', { type: 'image/png' })
  const cover = await uploadAttachment(image, { type: 'cover', signal })
  const shot = await uploadAttachment(image, { type: 'gallery', signal })
  const { data } = await drafts.open(
    browserTransport,
    {
      step: 'basics',
      type: 'configuration',
      title,
      language,
      content,
      categories: ['management'],
      tags: [],
      cover_id: cover.id,
      gallery: [{ id: shot.id, caption: title.slice(0, 140) }],
      version: {
        number: '1.0.0',
        channel: 'release',
        platforms: ['paper', 'purpur', 'spigot'],
        game_versions: publication.gameVersions,
        files: [file.id],
      },
    },
    signal,
  )
  return data.id
}

/** Whether the user may publish; else what is missing, as message `constructor.publish.missing.<word>`. */
type PublishAccess = 'ok' | 'login' | 'verify' | 'approve' | 'declined'

export function publishAccess(
  user: { moderation_status_type: ModerationStatus; scope: readonly string[] } | null,
): PublishAccess {
  // Confirming the address does not help here.
  if (user?.moderation_status_type === 'declined') return 'declined'
  const verdict = checkAccess('creator', user && { status: user.moderation_status_type, scope: user.scope })
  return verdict === 'ok' || verdict === 'login' || verdict === 'verify' ? verdict : 'approve'
}

/** The page where the user gets what is missing; an approval only takes time and has no page. */
export const missingAt = {
  login: '/auth/login',
  verify: '/auth/verify-email',
  approve: null,
  declined: '/appeal',
} as const
