import { Bug, Check, CircleHelp, Heart, Lightbulb, Plus, Search, Settings, X } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../web/ui/picture/avatar.tsx'
import { Badge } from '../web/ui/text/badge.tsx'
import { BlocksMeter } from '../web/ui/chart/blocks-meter.tsx'
import { Button } from '../web/ui/button/button.tsx'
import { Chip } from '../web/ui/text/chip.tsx'
import { IconButton } from '../web/ui/button/icon-button.tsx'
import { Kbd } from '../web/ui/text/kbd.tsx'
import { Link } from '../web/ui/text/link.tsx'
import { Pagination } from '../web/ui/list/pagination.tsx'
import { Segmented } from '../web/ui/field/segmented.tsx'
import { showcaseHead } from './showcase-art.tsx'
import type { ShowcaseWords } from './showcase-samples.ts'
import { ShowcaseSection } from './showcase-section.tsx'
import { Tabs } from '../web/ui/layout/tabs.tsx'
import { Tag } from '../web/ui/text/tag.tsx'
import { Tooltip } from '../web/ui/overlay/tooltip.tsx'

const wait = () => new Promise((resolve) => setTimeout(resolve, 1500))

export function ShowcaseControls({ words }: { words: ShowcaseWords }) {
  const [sort, setSort] = useState('downloads')
  const [pressed, setPressed] = useState(true)
  return (
    <>
      <ShowcaseSection title="Button">
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" onClick={wait}>
            <Plus size={17} /> {words.primary}
          </Button>
          <Button>{words.plain}</Button>
          <Button variant="dark">{words.dark}</Button>
          <Button variant="ghost">{words.ghost}</Button>
          <Button variant="danger">
            <X size={17} /> {words.danger} <Kbd>D</Kbd>
          </Button>
          <Button variant="good">
            <Check size={17} /> {words.good} <Kbd>A</Kbd>
          </Button>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button variant="primary" size="l" busy>
            {words.busy}
          </Button>
          <Button size="s">{words.plain}</Button>
          <Button size="s" href="#link">
            {words.trends}
          </Button>
          <Button disabled>{words.plain}</Button>
          <IconButton label={words.settings}>
            <Settings size={18} />
          </IconButton>
          <Tooltip text={words.checked}>
            <Button size="s" variant="ghost">
              {words.question}
            </Button>
          </Tooltip>
        </div>
        <p className="mt-3 text-14">
          <Link href="#plain">{words.trends}</Link>, {words.note}{' '}
          <Link href="#under" look="underline">
            {words.profile}
          </Link>
        </p>
      </ShowcaseSection>
      <ShowcaseSection title="Badge, chip, tag, avatar, kbd">
        <div className="flex flex-wrap items-center gap-1.5">
          <Badge tone="lapis" icon={<CircleHelp size={13} />}>
            {words.question}
          </Badge>
          <Badge tone="brick" icon={<Bug size={13} />}>
            {words.bug}
          </Badge>
          <Badge tone="honey" icon={<Lightbulb size={13} />}>
            {words.idea}
          </Badge>
          <Badge tone="patina" icon={<Heart size={13} />}>
            {words.thanks}
          </Badge>
          <Badge tone="plum">1.21</Badge>
          <Badge>{words.author}</Badge>
          <Badge tone="honey" small>
            {words.soon}
          </Badge>
        </div>
        <div className="flex flex-wrap gap-1.5 coarse:gap-y-2 mt-2">
          <Chip onClick={() => {}}>Paper</Chip>
          <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
            1.21.4
          </Chip>
          <Chip look="honey" onRemove={() => {}} removeText="Remove Folia">
            Folia
          </Chip>
          <Chip look="honey" href="#less" removeText="remove">
            {words.verified}
          </Chip>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Tag>{words.economy}</Tag>
          <Tag href="#tag">{words.mechanics}</Tag>
          <Avatar src={showcaseHead} size={24} />
          <Avatar src={showcaseHead} size={40} alt="Ryzhik_dev" onlineText="online" />
          <Kbd>/</Kbd>
        </div>
        <div className="mt-3 space-y-1.5">
          <BlocksMeter value={7} max={10} label="Progress" />
          <BlocksMeter value={10} max={10} tone="patina" label="Done" />
          <BlocksMeter value={1} max={4} blocks={4} tone="brick" small label="Strength" />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Segmented, pagination" className="col-span-full">
        <div className="flex flex-wrap items-center gap-4">
          <Segmented
            label="Sort"
            value={sort}
            onChange={setSort}
            items={[
              { value: 'downloads', label: words.byDownloads },
              { value: 'new', label: words.newest },
              { value: 'updated', label: words.updated },
              { value: 'search', label: <Search size={16} />, name: 'Search' },
            ]}
          />
          <Pagination
            page={5}
            pages={216}
            href={(page) => `#page=${page}`}
            texts={{ label: 'Pages', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` }}
          />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Tabs as links">
        <Tabs
          label="Parts"
          current="two"
          items={[
            { key: 'one', label: words.tab1, href: '#one' },
            { key: 'two', label: words.tab2, href: '#two', count: 37 },
            { key: 'three', label: words.tab3, href: '#three', count: 148 },
          ]}
        />
      </ShowcaseSection>
    </>
  )
}
