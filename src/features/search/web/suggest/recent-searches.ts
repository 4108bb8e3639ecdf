import { createDeviceList } from '../../../../web/device-list.ts'

export const mostRecent = 8
const list = createDeviceList<string>({
  key: 'recent-searches',
  most: mostRecent,
  isEntry: (stored) => typeof stored === 'string',
  identityOf: (text) => text.toLowerCase(),
})

export const recentSearches = list.read

/** The newest comes first, and the same words only once. */
export function noteSearch(text: string): void {
  const words = text.trim()
  if (words !== '') list.note(words)
}

export const forgetSearch = list.forget
export const forgetSearches = list.clear

/** The last searches of this device. */
export const useRecentSearches = list.useList
