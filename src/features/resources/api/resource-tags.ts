import type { ResourceType } from '../../../contract/taxonomy.ts'

/** Every list of resources, and that of one type. */
export const listTags = (type?: ResourceType): string[] =>
  type ? ['list:resources', `list:resources:${type}`] : ['list:resources']

/** What cached pages that show a resource are tagged with; its author's page besides. */
export const resourceTags = (id: number, type: ResourceType): string[] => [
  `resource:${id}`,
  ...listTags(type),
]
