import type { presentMember, presentPerson } from './present-member.ts'
import type { presentHit, presentProject } from './present-project.ts'
import type { presentVersion } from './present-project-version.ts'

type Project = ReturnType<typeof presentProject>
type Hit = ReturnType<typeof presentHit>
type Hits = { hits: Hit[]; offset: number; limit: number; total_hits: number }

/** What version 2 says of two sides, in the one word of version 3. */
function environmentOf({ client_side, server_side }: Pick<Project, 'client_side' | 'server_side'>): string {
  if (client_side === 'required' && server_side === 'unsupported') return 'client_only'
  if (client_side === 'unsupported' && server_side === 'required') return 'server_only'
  if (client_side === 'optional' && server_side === 'required') return 'server_only_client_optional'
  if (client_side === 'optional' && server_side === 'optional') return 'client_or_server'
  return 'unknown'
}

function linksOf(project: Project) {
  const links = [
    { platform: 'issues', donation: false, url: project.issues_url },
    { platform: 'source', donation: false, url: project.source_url },
    { platform: 'wiki', donation: false, url: project.wiki_url },
    { platform: 'discord', donation: false, url: project.discord_url },
    ...project.donation_urls.map(({ id, url }) => ({ platform: id, donation: true, url })),
  ]
  return Object.fromEntries(links.filter(({ url }) => url).map((link) => [link.platform, link]))
}

function without<T extends object, K extends keyof T>(value: T, ...names: K[]): Omit<T, K> {
  const others = Object.entries(value).filter(([name]) => !(names as string[]).includes(name))
  return Object.fromEntries(others) as Omit<T, K>
}

export function thirdProject(project: Project) {
  const same = without(
    project,
    ...(['project_type', 'team', 'title', 'body', 'body_url', 'moderator_message'] as const),
    ...(['client_side', 'server_side', 'issues_url', 'source_url', 'wiki_url'] as const),
    ...(['discord_url', 'donation_urls'] as const),
  )
  return {
    ...same,
    project_types: [project.project_type],
    games: ['minecraft-java'],
    team_id: project.team,
    name: project.title,
    summary: project.description,
    description: project.body,
    link_urls: linksOf(project),
    gallery: project.gallery.map((picture) => ({ ...without(picture, 'title'), name: picture.title })),
    environment: [environmentOf(project)],
    mrpack_loaders: [],
    side_types_migration_review_status: 'reviewed',
  }
}

function thirdHit(hit: Hit) {
  const same = without(
    hit,
    ...(['project_type', 'title', 'description', 'versions', 'latest_version'] as const),
    ...(['client_side', 'server_side'] as const),
  )
  return {
    ...same,
    project_types: [hit.project_type],
    name: hit.title,
    summary: hit.description,
    loaders: hit.categories.filter((name) => !(hit.display_categories as string[]).includes(name)),
    organization: null,
    organization_id: null,
    project_loader_fields: { game_versions: hit.versions, environment: [environmentOf(hit)] },
  }
}

export function thirdHits({ hits, offset, limit, total_hits }: Hits) {
  const page = limit > 0 ? Math.floor(offset / limit) + 1 : 1
  return { hits: hits.map(thirdHit), page, hits_per_page: limit, total_hits }
}

export const thirdVersion = (version: ReturnType<typeof presentVersion>) => without(version, 'changelog_url')

export const thirdPerson = (person: ReturnType<typeof presentPerson>) => without(person, 'name')

export function thirdMember(member: ReturnType<typeof presentMember>) {
  return {
    ...member,
    user: thirdPerson(member.user),
    is_owner: member.role === 'Owner',
    organization_permissions: null,
  }
}
