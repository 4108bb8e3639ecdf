import type { Page } from '@playwright/test'
import { inlineScripts } from '../src/web/page/document.ts'

export type Findings = {
  /** Foreign code that ran. */
  hits: string[]
  /** What the content security policy had to stop, so what would be reported. */
  violations: string[]
  /** Elements, attributes and addresses no page of ours has. */
  strangers: string[]
}

type Found = Pick<Findings, 'hits' | 'violations'>

/** From the next page on, everything foreign code might call is counted. */
export async function watchPage(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  await page.addInitScript(() => {
    const found = { hits: [] as string[], violations: [] as string[] }
    Object.defineProperty(window, 'found', { value: found })
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'hit', 'open'])
      Object.defineProperty(window, name, { value: () => found.hits.push(name), writable: false })
    document.addEventListener('securitypolicyviolation', (event) => {
      found.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

/**
 * Touches every element of a page of the site the way a person might, and names what should not be there. Nothing is
 * clicked: on a real page a click deletes things. Where links lead is read from them instead.
 */
export async function lookAround(page: Page): Promise<string[]> {
  const entry = await page.evaluate(() => {
    const starter = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
    return starter?.dataset.entry ?? starter?.getAttribute('src') ?? ''
  })
  return page.evaluate((scripts) => {
    const strangers: string[] = []
    const kinds = ['mouseover', 'mouseenter', 'focus', 'animationend', 'toggle', 'error', 'load']
    const own = (address: string) => new URL(address, location.href).origin === location.origin
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      const name = element.localName
      if (/^(?:iframe|frame|object|embed|base|template|frameset)$/.test(name)) strangers.push(name)
      if (name === 'meta' && element.hasAttribute('http-equiv')) strangers.push('meta http-equiv')
      if (element instanceof HTMLScriptElement && !/^application\/(?:ld\+)?json$/.test(element.type))
        if (element.src ? !own(element.src) : !scripts.includes(element.text))
          strangers.push(`script ${element.text.slice(0, 80)}`)
      for (const { name: attribute } of element.attributes)
        if (/^on|^srcdoc$|^formaction$/.test(attribute)) strangers.push(`${name} ${attribute}`)
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href'))
        if (!/^(?:https?|mailto|blob):$/.test(element.protocol)) strangers.push(element.href)
      if (element instanceof HTMLFormElement && !own(element.action)) strangers.push(element.action)
      if (element instanceof HTMLDetailsElement && element.closest('.rich-text')) element.open = true
      for (const kind of kinds) element.dispatchEvent(new MouseEvent(kind, { cancelable: true }))
    }
    return strangers
  }, inlineScripts(entry))
}

export const found = (page: Page): Promise<Found> =>
  page.evaluate(() => (window as unknown as { found: Found }).found)
