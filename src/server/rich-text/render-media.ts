import type { RichNode } from '../../contract/rich-text/document.ts'
import { isVideo, videoProviders } from '../../contract/rich-text/video-providers.ts'
import type { VideoProvider } from '../../contract/rich-text/video-providers.ts'
import { escapeHtml, tag } from './escape-html.ts'
import type { Rendering } from './rendering.ts'
import { wordOf } from './words.ts'

const textWidths = '(min-width: 760px) 696px, calc(100vw - 32px)'
const galleryWidths = '(min-width: 760px) 226px, 46vw'

/** The three stages of `web/ui/picture/picture.tsx`: a box of the final ratio, the blurred preview, the picture over it. */
function picture(node: RichNode, rendering: Rendering, sizes: string): string {
  const found = rendering.pictures.get(Number(node.attrs?.attachment_id))
  const alt = String(node.attrs?.alt ?? '')
  if (!found || !isAddress(found.url))
    return `<span class="picture-gone">${escapeHtml(alt || wordOf(rendering.language, 'image_gone'))}</span>`
  const width = Math.round(found.width)
  const height = Math.round(found.height)
  const ratio = `${tag('svg', { class: 'picture-ratio', viewBox: `0 0 ${width} ${height}`, width, 'aria-hidden': 'true' })}</svg>`
  const preview = isPreview(found.preview)
    ? tag('img', { class: 'picture-preview', src: found.preview, alt: '', 'aria-hidden': 'true' })
    : ''
  const full = tag('img', {
    class: 'picture-full',
    src: found.url,
    srcset: found.srcset,
    sizes,
    alt,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  })
  return `<span class="picture">${ratio}${preview}${full}</span>`
}

const isAddress = (url: string): boolean => /^(?:\/(?!\/)|https?:\/\/)/.test(url)
const isPreview = (preview: string): boolean =>
  /^data:image\/(?:webp|png|jpeg|avif|gif);base64,[A-Za-z0-9+/=]+$/.test(preview)

export function renderImage(node: RichNode, rendering: Rendering, sizes = textWidths): string {
  const caption = String(node.attrs?.caption ?? '')
  const below = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`
  return `<figure class="image">${picture(node, rendering, sizes)}${below}</figure>`
}

export function renderGallery(node: RichNode, rendering: Rendering): string {
  const images = (node.content ?? []).map((image) => renderImage(image, rendering, galleryWidths)).join('')
  return `<div class="gallery">${images}</div>`
}

/** A link that works by itself; with scripts a click puts the provider's frame in its place, and nothing before. */
export function renderVideo(node: RichNode, { language }: Rendering): string {
  const { provider, video_id: id, title } = node.attrs ?? {}
  if (!isVideo(provider, id)) return ''
  const { watch } = videoProviders[provider as VideoProvider]
  const name = title ? `<span class="video-title">${escapeHtml(String(title))}</span>` : ''
  const hint = `<span class="video-hint">${escapeHtml(wordOf(language, `video_${provider as VideoProvider}`))}</span>`
  const open = tag('a', {
    class: 'video',
    href: watch(String(id)),
    rel: 'ugc nofollow noopener',
    'data-provider': String(provider),
    'data-video': String(id),
  })
  return `${open}${name}${hint}</a>`
}
