import { readFile } from 'node:fs/promises'
import { fail, found } from '../../../contract/errors.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { endpoints } from '../menu-constructor.contract.ts'
import { forever, oneHour, pictureAnswer, textAnswer } from './answer-file.ts'
import { atlasFacts, atlasPlace, picturePath } from './atlas/atlas-file.ts'
import { findDraft, insertDraft } from './drafts.store.ts'
import { headPicture } from './heads/head-picture.ts'
import { listUpdates } from './list-updates.ts'
import { findUpdateFile } from './update-documents.ts'

export const menuConstructorFeature = feature('menuConstructor', endpoints, {
  async updates({ services, answerHeaders }) {
    // Asked for again by its ETag every time: it says whether the pictures are there by now.
    answerHeaders.set('cache-control', 'public, no-cache')
    return listUpdates(services.config)
  },

  async update({ input, request }) {
    const file = found(findUpdateFile(input.name))
    return textAnswer(request, file, input.v === file.sha256 ? forever : oneHour)
  },

  async atlas({ input, request, services }) {
    const place = found(atlasPlace(services.config))
    const facts = found(atlasFacts(place))
    if (input.file !== `${facts.hash}.webp`) throw fail('notFound')
    const bytes = await readFile(picturePath(place, facts.hash)).catch(() => null)
    return pictureAnswer(request, { bytes: found(bytes), etag: `"${facts.hash}"`, cacheControl: forever })
  },

  async head({ input, request, services }) {
    const { bytes, etag, real } = await headPicture(services, input.hash)
    // Our own head replaces a skin that could not be fetched; it may be available tomorrow.
    return pictureAnswer(request, { bytes, etag, cacheControl: real ? forever : oneHour })
  },

  async createDraft({ input, db, now }) {
    return { data: await insertDraft(db, input.content, now()) }
  },

  async draft({ input, db, now }) {
    return { data: found(await findDraft(db, input.id, now())) }
  },
})
