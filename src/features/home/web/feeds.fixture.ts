import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { ArticleItem } from './articles.tsx'
import type { Person } from './head-list.tsx'
import type { TrendItem } from './trends.tsx'

const author = (username: string) => ({ username, avatar_url: `/heads/${username}.webp` })
const cover = (name: string) => ({ url: (width: number) => `/covers/${name}-${width}.webp` })

const trend = (
  id: number,
  type: ResourceType,
  slug: string,
  title: string,
  downloads: number,
): TrendItem => ({
  id,
  type,
  title,
  downloads,
  href: `/ru/${type}s/${slug}`,
  text: 'Гильдии с настоящими залами: общий склад, ранги, налоги и войны за территорию без правки конфигов.',
  author: author(`author-${id}`),
  cover: cover(slug),
  verified: true,
})

export const trendItems: TrendItem[] = [
  {
    ...trend(1, 'plugin', 'guild-halls', 'GuildHalls', 184_302),
    gain: 12_480,
    course: [4, 5, 5, 7, 6, 3, 4, 6, 8],
  },
  trend(2, 'mod', 'clockwork-flow', 'Clockwork Flow', 311_075),
  trend(3, 'map', 'salt-harbour', 'Соляной порт', 42_118),
  trend(4, 'resourcepack', 'birch', 'Берёзовый', 97_650),
  trend(5, 'configuration', 'antilag-kit', 'AntiLag Kit', 63_411),
]

const article = (id: number, title: string, minutes: number, comments: number): ArticleItem => ({
  id,
  title,
  minutes,
  comments,
  href: `/ru/article/story.${id}`,
  text: 'Разбираем регионы, очереди чанков и три ошибки, которые стоили нам выходных.',
  author: author(`writer-${id}`),
  cover: cover(`article-${id}`),
})

export const articleItems: ArticleItem[] = [
  article(1, 'Как мы пережили 900 игроков на одном Folia', 12, 148),
  article(2, 'Свет и тень: композиция хаба без модов', 7, 92),
  article(3, 'Переезд с 1.20.4 на 1.21.4 за один вечер', 9, 64),
  article(4, 'Экономика, которая не умирает на третьей неделе', 15, 211),
  article(5, 'Blockbench: от кубика до таверны', 18, 73),
]

export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, ...author(`person-${index + 1}`) }))
