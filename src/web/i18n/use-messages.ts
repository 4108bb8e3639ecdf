import { use } from 'react'
import { useSiteConfig } from '../site-config.ts'
import { loadMessages } from './catalogues.ts'
import { useTranslator } from './translator.tsx'

const loading = new Map<string, Promise<unknown>>()

/**
 * For parts that arrive later than their page, such as a panel: waits (under `Suspense`) for a feature's texts. Pages
 * name theirs in `staticData.messages` of the route instead.
 */
export function useMessages(group: string): void {
  const { locale } = useTranslator()
  const { buildId } = useSiteConfig()
  const key = `${locale}/${group}`
  const texts = loading.get(key) ?? loadMessages(locale, [group], buildId)
  loading.set(key, texts)
  use(texts)
}
