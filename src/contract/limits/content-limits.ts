/** Bounds of what people publish, in code points after NFC. One table, published by `GET /api/meta`. */
export const contentLimits = {
  resource: {
    title: { min: 3, max: 100 },
    slug: { min: 3, max: 25 },
    description: { min: 10, max: 200 },
    content: { min: 100, max: 25_000 },
    gallery: { max: 20 },
  },
  article: {
    title: { min: 10, max: 140 },
    description: { min: 25, max: 250 },
    content: { min: 300, max: 30_000 },
  },
  topic: {
    title: { min: 8, max: 140 },
    description: { min: 0, max: 250 },
    content: { min: 10, max: 30_000 },
  },
  version: { number: { min: 1, max: 32 }, changelog: { max: 25_000 }, files: { max: 10 } },
  comment: { content: { min: 2, max: 5_000 } },
  request: { title: { min: 10, max: 140 }, content: { min: 30, max: 10_000 } },
  categories: { min: 1, max: 3 },
} as const

export const searchLimits = { query: 128, terms: 8, ranked: 400 } as const
