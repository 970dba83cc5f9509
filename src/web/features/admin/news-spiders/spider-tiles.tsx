import type { getSpiderConfigs } from '#contract/news-spiders.ts';
import type { Answer } from '#contract/route.ts';
import { formatCount, formatShare, NOT_AVAILABLE } from '#web/format.ts';
import { Tile, Tiles } from '../facts.tsx';
import { successRateOf } from '../figures.ts';
import { TypeMark } from './type-mark.tsx';

export function SpiderTiles({ configs }: { configs: Answer<typeof getSpiderConfigs>['data'] }) {
  const { spiders, spiderTypes, totalSpiders, enabledSpiders } = configs;
  const sum = (read: (statistics: (typeof spiders)[number]['statistics']) => number) =>
    spiders.reduce((total, { statistics }) => total + read(statistics), 0);
  const totalExecutions = sum((statistics) => statistics.totalExecutions);
  const rate = successRateOf({
    totalExecutions,
    successfulExecutions: sum((statistics) => statistics.successfulExecutions),
  });
  return (
    <Tiles>
      <Tile term="Total spiders">{formatCount(totalSpiders)}</Tile>
      <Tile term="Enabled">{formatCount(enabledSpiders)}</Tile>
      <Tile term="Total executions">{formatCount(totalExecutions)}</Tile>
      <Tile term="Success rate">{rate === undefined ? NOT_AVAILABLE : formatShare(rate)}</Tile>
      {spiderTypes.map((type) => (
        <Tile key={type} term={<TypeMark type={type} />}>
          {formatCount(spiders.filter((spider) => spider.type === type).length)}
        </Tile>
      ))}
    </Tiles>
  );
}
