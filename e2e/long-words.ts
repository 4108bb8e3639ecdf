import { request as apiRequests } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demo, expect, languages } from './kit.ts'
import type { Language } from './kit.ts'
import { aPublishedPlugin, tokenOf } from './published-resource.ts'

const syllables: Record<Language, string> = {
  be: 'шчаслівыдвор',
  en: 'wonderfulyard',
  kz: 'құрылысаулас',
  ru: 'прекраснодвор',
  th: 'ลานบล็อกสวยงาม',
  uk: 'щасливийдвір',
}
/** What every title below begins with. */
export const longWord = (language: Language) => syllables[language].repeat(10).slice(0, 80)

/** `waiting` names a case of staff as its address does; the collection holds an article and a resource of each language. */
type LongWords = { article: string; resource: string; collection: string; waiting: string }

/** Publishes articles and resources whose words and titles are as long as they may be, in every language; some wait. */
export async function publishLongWords(baseURL: string): Promise<LongWords> {
  const request = await apiRequests.newContext({ baseURL })
  const [author, staff] = [await tokenOf(baseURL, demo.author), await tokenOf(baseURL, demo.moderator)]
  const send = async (who: string, method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](path, { headers: { authorization: `Bearer ${who}` }, data })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: { id: number; slug: string } }).data
  }
  const salt = Date.now().toString(36)
  const shown: LongWords = { article: '', resource: '', collection: '', waiting: '' }
  const collection = await send(author, 'post', '/api/collections', {
    title: longWord('en'),
    description: `${longWord('en')} ${salt}`,
    visibility: 'public',
  })
  shown.collection = `/collections/${collection.slug}.${collection.id}`
  const collect = (kind: 'article' | 'resource', id: number) =>
    send(author, 'put', `/api/collections/${collection.id}/items/${kind}/${id}`, {})
  await send(await tokenOf(baseURL, demo.admin), 'put', '/api/follows/author/3', {})
  for (const [at, language] of languages.entries()) {
    const word = longWord(language)
    const description = `${word} ${word} ${salt}`
    const article = await send(author, 'post', '/api/articles', {
      language,
      title: `${word} ${salt} ${syllables[language].repeat(10)}`.slice(0, 140),
      description,
      content: `${word} ${salt}. `.repeat(8),
      categories: ['utility'],
      tags: [],
    })
    // The second half waits for staff.
    if (at >= languages.length / 2) {
      const { id } = await send(author, 'post', '/api/resources', {
        language,
        title: `${word} ${salt}`,
        description,
        content: `${word} ${salt}. `.repeat(8),
        type: 'plugin',
        slug: `long-${salt}-${language}`,
        categories: ['utility'],
        tags: [],
      })
      shown.waiting = `resource-${id}`
      continue
    }
    await send(staff, 'put', `/api/moderations/articles/${article.id}`, { status: 'approved' })
    const plugin = await aPublishedPlugin(baseURL, { title: word, description, sentence: word, language }, 1)
    shown.article = `/article/${article.slug}.${article.id}`
    shown.resource = `/plugins/${plugin.slug}`
    await collect('article', article.id)
    const found = await request.get(`/api/resources/${plugin.slug}`)
    await collect('resource', ((await found.json()) as { data: { id: number } }).data.id)
    await send(staff, 'post', `/api/articles/${article.id}/comments`, { content: `${word} ${salt}` })
  }
  await request.dispose()
  return shown
}

/** What of the long words leaves the window, or is cut off by a box that neither scrolls nor says so. */
export const brokenAt = (page: Page): Promise<string[]> =>
  page.evaluate(
    (words) => {
      const found: string[] = []
      const root = document.documentElement
      if (root.scrollWidth > root.clientWidth) {
        // The deepest of what is too wide says most.
        const wide = [...document.querySelectorAll('body *')].filter(
          (part) => part.getBoundingClientRect().right > root.clientWidth + 1,
        )
        found.push(`sideways by ${root.scrollWidth - root.clientWidth}: ${wide.at(-1)?.className}`)
      }
      for (const dialog of document.querySelectorAll('dialog[open]'))
        if (dialog.scrollWidth > dialog.clientWidth)
          found.push(`a dialog scrolls sideways: ${dialog.className}`)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.nodeValue ?? ''
        const parent = node.parentElement!
        if (!words.some((word) => text.includes(word)) || !parent.checkVisibility()) continue
        if (parent.closest('script, style, textarea, .sr-only')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const right = Math.max(...[...range.getClientRects()].map((box) => box.right))
        for (let box: Element | null = parent; box; box = box.parentElement) {
          const style = getComputedStyle(box)
          if (/auto|scroll/.test(style.overflowX)) break
          const says = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          if (says && style.overflowX !== 'visible') break
          if (style.overflowX === 'visible' && box !== document.body) continue
          if (right > box.getBoundingClientRect().right + 1)
            found.push(`cut: ${parent.tagName}.${parent.className} in ${box.tagName}.${box.className}`)
        }
      }
      return [...new Set(found)]
    },
    languages.map((language) => longWord(language).slice(0, 20)),
  )
