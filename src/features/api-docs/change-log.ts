/** The version of the API in its document; the first number changes only with something that breaks programs. */
export const apiVersion = '1.9.0'

/** What changed, newest first; the sentence is the message `apiDocs.change.<key>`. */
export const changeLog = [
  { date: '2026-11-18', version: '1.9.0', key: 'serverNews' },
  { date: '2026-11-17', version: '1.9.0', key: 'compatibility' },
  { date: '2026-11-17', version: '1.9.0', key: 'myServer' },
  { date: '2026-11-17', version: '1.9.0', key: 'requests' },
  { date: '2026-11-17', version: '1.8.0', key: 'forum' },
  { date: '2026-11-17', version: '1.7.0', key: 'menus' },
  { date: '2026-11-17', version: '1.7.0', key: 'reasons' },
  { date: '2026-11-17', version: '1.7.0', key: 'following' },
  { date: '2026-11-17', version: '1.7.0', key: 'collections' },
  { date: '2026-11-17', version: '1.7.0', key: 'statistics' },
  { date: '2026-11-17', version: '1.7.0', key: 'push' },
  { date: '2026-11-17', version: '1.6.0', key: 'webhooks' },
  { date: '2026-11-17', version: '1.6.0', key: 'reports' },
  { date: '2026-11-17', version: '1.6.0', key: 'bundle' },
  { date: '2026-11-17', version: '1.5.0', key: 'entering' },
  { date: '2026-11-17', version: '1.5.0', key: 'staffQueue' },
  { date: '2026-11-17', version: '1.5.0', key: 'launchers' },
  { date: '2026-11-17', version: '1.4.0', key: 'trends' },
  { date: '2026-11-17', version: '1.4.0', key: 'searchFacets' },
  { date: '2026-11-17', version: '1.4.0', key: 'suggest' },
  { date: '2026-11-17', version: '1.3.0', key: 'search' },
  { date: '2026-11-15', version: '1.2.0', key: 'reference' },
  { date: '2026-11-15', version: '1.2.0', key: 'crossSite' },
  { date: '2026-11-15', version: '1.1.0', key: 'resources' },
  { date: '2026-11-15', version: '1.0.0', key: 'articles' },
  { date: '2026-11-15', version: '1.0.0', key: 'first' },
] as const
