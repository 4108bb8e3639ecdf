export type Part = {
  name: string
  about: string
  kind: 'checks' | 'tests' | 'operations' | 'build' | 'browser'
  paths?: string[]
  only?: string
  but?: string
}
export const parts: Part[]
export function testFiles(kind: 'tests' | 'browser'): string[]
export function filesOf(part: Part): string[]
export function namesOf(part: Part): string | null
