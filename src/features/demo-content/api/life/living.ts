import type { Making } from '../resources/demo-resources.ts'

export type Living = Pick<Making, 'tx' | 'people' | 'now' | 'services' | 'folder'>

export const hoursAgo = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
