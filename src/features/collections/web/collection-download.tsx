import { FolderArchive } from 'lucide-react'
import { gameVersions, platformCodes, platforms } from '../../../contract/game.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Options } from '../../../web/ui/field/options.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import { useRunsOn } from '../../users/web/use-runs-on.ts'
import type { Collection } from '../collections.contract.ts'
import type { Asked } from './collections.queries.ts'

/** The newest fitting files as one archive. A plain form, so that it works without scripts too. */
export function CollectionDownload({ collection, asked }: { collection: Collection; asked: Asked }) {
  const t = useT()
  const [{ platform, gameVersion }, choose] = useRunsOn()
  return (
    <form
      className="panel grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-md:grid-cols-2 items-end gap-3 px-4.5 py-4"
      action={`/api/collections/${collection.id}/download`}
      aria-label={t('collections.download.title')}
      data-reload=""
    >
      {asked.key && <input type="hidden" name="key" value={asked.key} />}
      <Field label={t('collections.download.platform')}>
        <Select
          name="platform"
          value={platform ?? ''}
          onChange={({ target }) =>
            choose({ gameVersion, platform: platformCodes.find((code) => code === target.value) ?? null })
          }
        >
          <option value="">{t('collections.download.any')}</option>
          <Options of={platformCodes} say={(code) => platforms[code]} />
        </Select>
      </Field>
      <Field label={t('collections.download.gameVersion')}>
        <Select
          name="game_version"
          value={gameVersion ?? ''}
          onChange={({ target }) =>
            choose({ platform, gameVersion: gameVersions.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">{t('collections.download.any')}</option>
          <Options of={gameVersions} say={(one) => one} />
        </Select>
      </Field>
      <Button type="submit" className="max-md:col-span-2">
        <FolderArchive size={17} aria-hidden="true" />
        {t('collections.download.go')}
      </Button>
    </form>
  )
}
