/** Words and bounds of rich text that both sides share. No validator and no editor needed to read them. */
export const documentLimits = {
  /** Levels below the document, text included: five lists inside each other. */
  depth: 12,
  nodes: 5000,
  /** Of the canonical JSON in UTF-8. */
  bytes: 256 * 1024,
  /** Signs of Markdown, four times the longest text: reading takes time by its length. */
  markdown: 128 * 1024,
  href: 2048,
  alt: 300,
  caption: 300,
  summary: 200,
  videoTitle: 200,
  galleryMin: 2,
  galleryMax: 20,
  /** Of a table, spans counted out. */
  columns: 20,
  rows: 200,
  /** Markdown allows nine digits. */
  listStart: 999_999_999,
} as const

export const codeLanguages = [
  'plain',
  'yaml',
  'java',
  'kotlin',
  'json',
  'properties',
  'toml',
  'xml',
  'bash',
  'javascript',
  'typescript',
  'sql',
  'ini',
  'groovy',
  'markdown',
] as const
export type CodeLanguage = (typeof codeLanguages)[number]

const otherNames: Record<string, CodeLanguage> = {
  yml: 'yaml',
  kt: 'kotlin',
  kts: 'kotlin',
  html: 'xml',
  svg: 'xml',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  js: 'javascript',
  ts: 'typescript',
  cfg: 'ini',
  gradle: 'groovy',
  md: 'markdown',
  json5: 'json',
  jsonc: 'json',
}

/** Any name of a language as one of ours; what we do not know is plain text. */
export function codeLanguage(name: unknown): CodeLanguage {
  if (typeof name !== 'string') return 'plain'
  const lower = name.trim().toLowerCase()
  if (Object.hasOwn(otherNames, lower)) return otherNames[lower]!
  return codeLanguages.find((language) => language === lower) ?? 'plain'
}

export const calloutKinds = ['note', 'tip', 'warning', 'danger'] as const

export const cellAlignments = ['left', 'center', 'right'] as const
