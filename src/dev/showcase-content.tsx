import { Download, Gamepad2, Layers, ThumbsUp, Zap } from 'lucide-react'
import { Avatar } from '../web/ui/picture/avatar.tsx'
import { Badge } from '../web/ui/text/badge.tsx'
import { BrickCourse } from '../web/ui/layout/brick-course.tsx'
import { Button } from '../web/ui/button/button.tsx'
import { Card } from '../web/ui/layout/card.tsx'
import { Code } from '../web/ui/text/code.tsx'
import { EmptyPanel } from '../web/ui/list/empty-panel.tsx'
import { ListRow } from '../web/ui/list/list-row.tsx'
import { ListRows } from '../web/ui/list/list-rows.tsx'
import { Note } from '../web/ui/text/note.tsx'
import { Picture } from '../web/ui/picture/picture.tsx'
import { ShowcaseArt, showcaseCover, showcaseHead, showcasePreview } from './showcase-art.tsx'
import type { ShowcaseWords } from './showcase-samples.ts'
import { ShowcaseSection } from './showcase-section.tsx'
import { SkeletonRows } from '../web/ui/list/skeleton-rows.tsx'
import { Stair } from '../web/ui/layout/stair.tsx'
import { StepChart } from '../web/ui/chart/step-chart.tsx'
import { Table } from '../web/ui/list/table.tsx'
import { Tag } from '../web/ui/text/tag.tsx'

const weeks = [4, 5, 5, 7, 9, 12, 11, 14, 13, 16, 18, 17, 19, 18]

export function ShowcaseContent({ words }: { words: ShowcaseWords }) {
  const cover = <Picture url={() => showcaseCover} alt="" width={16} height={9} model={<ShowcaseArt />} />
  const row = (selected: boolean) => (
    <ListRow
      href="#row"
      icon={<Picture url={() => showcaseCover} alt="" width={76} height={76} fixed model={<ShowcaseArt />} />}
      title={words.row}
      marks={
        <>
          <Badge>{words.kind}</Badge>
          <Badge tone="honey">{words.soon}</Badge>
        </>
      }
      text={words.rowText}
      first={
        <>
          <Download size={14} /> <b>184 302</b>
        </>
      }
      meta={
        <>
          <span>
            <Avatar src={showcaseHead} size={16} /> Ryzhik_dev
          </span>
          <span>
            <Layers size={14} /> Paper, Folia
          </span>
          <span>
            <Gamepad2 size={14} /> 1.20–1.21.4
          </span>
          <Tag href="#tag">{words.mechanics}</Tag>
        </>
      }
      aside={
        <>
          <b>184 302</b>
          <StepChart values={weeks} label="Downloads by week, rising" />
          <span className="flex items-center gap-1.5">
            <ThumbsUp size={14} /> 1 204 · {words.ago}
          </span>
        </>
      }
      selected={selected}
    />
  )
  return (
    <>
      <ShowcaseSection title="List rows" className="col-span-full">
        <ListRows>
          {row(false)}
          {row(false)}
          {row(true)}
        </ListRows>
      </ShowcaseSection>
      <ShowcaseSection title="Card">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card
            href="#card"
            title={words.row}
            cover={cover}
            label={
              <>
                <ShowcaseArt size={18} /> {words.kind}
              </>
            }
            text={words.rowText}
            foot={
              <>
                <span>
                  <Avatar src={showcaseHead} size={18} /> Ryzhik_dev
                </span>
                <span>
                  <Download size={14} /> <b>184 302</b>
                </span>
              </>
            }
          />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Empty state">
        <EmptyPanel
          model={<ShowcaseArt />}
          title={words.emptyTitle}
          text={words.emptyText}
          action={<Button>{words.trends}</Button>}
          level={3}
        />
      </ShowcaseSection>
      <ShowcaseSection title="Skeleton">
        <SkeletonRows rows={2} label="Loading" />
      </ShowcaseSection>
      <ShowcaseSection title="Picture: place, blurred preview, done, failed">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <Picture
            className="notch-4"
            url={() => '/never.webp?slow'}
            alt=""
            width={16}
            height={9}
            model={<ShowcaseArt />}
          />
          <Picture
            className="notch-4"
            url={() => '/never.webp?slow'}
            alt=""
            width={16}
            height={9}
            preview={showcasePreview}
          />
          <Picture
            className="notch-4"
            url={() => showcaseCover}
            alt={words.row}
            width={16}
            height={9}
            preview={showcasePreview}
          />
          <Picture
            className="notch-4"
            url={() => '/missing.webp'}
            alt={words.row}
            width={16}
            height={9}
            model={<ShowcaseArt />}
          />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Code">
        <Code
          code={'{ "id": 1042 }'}
          title="application/json"
          dark
          texts={{ copy: 'Copy', copied: 'Copied', label: 'JSON' }}
        >
          <span className="tok-comment"># GET /api/resources</span>
          {'\n{ '}
          <span className="tok-key">"id"</span>: <span className="tok-number">1042</span>,{' '}
          <span className="tok-key">"slug"</span>: <span className="tok-string">"guildhalls"</span>
          {' }'}
        </Code>
        <div className="mt-3">
          <Code
            code="curl https://example.org/api/resources?type=plugins"
            title="curl"
            texts={{ copy: 'Copy', copied: 'Copied', label: 'curl' }}
          />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Note">
        <Note icon={<Zap size={18} />}>{words.note}</Note>
      </ShowcaseSection>
      <ShowcaseSection title="Table">
        <Table caption={words.tab2}>
          <thead>
            <tr>
              <th scope="col">{words.title}</th>
              <th scope="col">{words.kind}</th>
              <th scope="col" data-number>
                ₽
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{words.titleValue}</td>
              <td>{words.mechanics}</td>
              <td data-number>12 480,50</td>
            </tr>
            <tr>
              <td>{words.row}</td>
              <td>{words.magic}</td>
              <td data-number>9 500,00</td>
            </tr>
          </tbody>
        </Table>
      </ShowcaseSection>
      <ShowcaseSection title="Rich text, stair">
        <h3 className="text-26">
          <Stair />
          {words.row}
        </h3>
        <div className="rich-text mt-4">
          <p>
            {words.rowText} <code>/caravan route</code>, <a href="#in-text">{words.profile}</a>.
          </p>
          <ul>
            <li>{words.published}</li>
            <li>{words.translation}</li>
          </ul>
          <ol>
            <li>{words.title}</li>
            <li>{words.address}</li>
          </ol>
          <blockquote>{words.dialogText}</blockquote>
        </div>
      </ShowcaseSection>
      <div className="col-span-full">
        <BrickCourse />
      </div>
    </>
  )
}
