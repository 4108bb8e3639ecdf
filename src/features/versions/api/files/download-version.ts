import { fail, found } from '../../../../contract/errors.ts'
import type { HandlerInput } from '../../../../contract/endpoint.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { attachment as savedAs } from '../../../../server/storage/content-disposition.ts'
import { storedFile } from '../../../../server/http/stored-file.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import { mayEdit, refuseHidden } from '../../../resources/api/resource-access.ts'
import { resourcePolicy } from '../../../resources/api/resources.policy.ts'
import type { endpoints } from '../../versions.contract.ts'
import { countDownload } from './download-counter.ts'
import { findVersionFile, type FileHome, type ReadVersion, type VersionFile } from './version-file.store.ts'
import { versionPolicy } from '../versions.policy.ts'

type Asking = Pick<RequestContext, 'db' | 'viewer'>

/** A file of a version whose contents this viewer may have; says why where they may not. */
export async function readableFile(
  asking: Asking,
  keys: { slug: string; id: string },
  fileId: number | null,
): Promise<VersionFile> {
  const { db, viewer } = asking
  const { resource, version, file } = found(await findVersionFile(db, keys, fileId))
  refuseHidden(viewer, resource, keys.slug)
  const place = { team: mayEdit(resource, viewer, 'versions') }
  if (!versionPolicy.see(viewer, version, place)) throw fail('notFound')
  if (version.recalledAt || file.recalled) throw fail('fileRecalled')
  if (!versionPolicy.download(viewer, version, place))
    throw fail(version.yankedAt ? 'versionWithdrawn' : 'notFound')
  return { resource, version, file }
}

/** Browsers and proxies fetch ahead what nobody asked for yet. */
export const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)

/** How long a link into the store opens. A file that is withdrawn can still be fetched by one that was just given. */
const directSeconds = 60

/**
 * Where the store itself hands the file out, if visitors can reach it. What is asked under a condition is answered here:
 * the store has tags of its own.
 */
async function directAddress(
  { request, services }: Pick<RequestContext, 'request' | 'services'>,
  { key, name }: VersionFile['file'],
): Promise<string | null> {
  if (!services.config.s3?.publicUrl || request.method !== 'GET') return null
  if (request.headers.has('if-none-match') || request.headers.has('if-range')) return null
  return services.storage.presign(key, { filename: name, seconds: directSeconds })
}

/** A whole file, or one that begins at its first byte; what follows is the same download going on. */
function beginsDownload(request: Request, response: Response): boolean {
  if (request.method !== 'GET' || isPrefetch(request.headers)) return false
  if (response.status === 302) return /^(bytes=0-.*)?$/.test(request.headers.get('range') ?? '')
  if (response.status === 200) return true
  return response.status === 206 && (response.headers.get('content-range') ?? '').startsWith('bytes 0-')
}

/** Those who made it know how often they tried it themselves. */
export const isOwn = (viewer: Viewer, version: ReadVersion, resource: FileHome): boolean =>
  viewer !== null && (viewer.id === version.author.id || resourcePolicy.isInTeam(viewer, resource))

export async function downloadVersion(
  context: RequestContext & { input: HandlerInput<typeof endpoints.download> },
): Promise<Response> {
  const { input, db, viewer, request, services, ip, now } = context
  const { resource, version, file } = await readableFile(context, input, input.file ?? null)
  const direct = version.public && (await directAddress(context, file))
  const response = direct
    ? new Response(null, { status: 302, headers: { location: direct, 'cache-control': 'no-store' } })
    : await storedFile(services.storage, file.key, request, {
        sha256: file.sha256,
        contentType: /\.jar$/i.test(file.name) ? 'application/java-archive' : 'application/octet-stream',
        // Asked for again every time: a file that was withdrawn must not come out of somebody's cache.
        cacheControl: version.public ? 'public, no-cache' : 'private, no-store',
        disposition: savedAs(file.name),
      })
  response.headers.set('cross-origin-resource-policy', 'same-origin')
  if (version.public && !isOwn(viewer, version, resource) && beginsDownload(request, response))
    countDownload({
      db,
      secret: services.secret,
      versionId: version.id,
      resourceId: resource.id,
      viewerId: viewer?.id ?? null,
      ip,
      headers: request.headers,
      origin: services.config.origin,
      now: now(),
      onError: (error) => services.log.error({ err: error }, 'downloads were not counted'),
    })
  return response
}
