"""Reads the same feeds and pages with Scrapy and selectors of its own; prints what it did and what it cost."""
import json
import resource
import sys
import time

import scrapy
from scrapy.crawler import CrawlerProcess

ORIGIN, FEEDS, OUTPUT = sys.argv[1], int(sys.argv[2]), sys.argv[3]


class SiteSpider(scrapy.Spider):
    name = "site"
    start_urls = [f"{ORIGIN}/feed/{number}" for number in range(FEEDS)]

    def parse(self, response):
        for item in response.xpath("//item"):
            yield scrapy.Request(item.xpath("link/text()").get(), callback=self.parse_page)

    def parse_page(self, response):
        yield {
            "url": response.css('link[rel="canonical"]::attr(href)').get(),
            "title": response.css('meta[property="og:title"]::attr(content)').get(),
            "byline": response.css('meta[name="author"]::attr(content)').get(),
            "published": response.css('meta[property="article:published_time"]::attr(content)').get(),
            "lang": response.css("html::attr(lang)").get(),
            "text": "\n\n".join(" ".join(p.css("::text").getall()) for p in response.css(".entry-content p")),
        }


process = CrawlerProcess(
    {
        "LOG_LEVEL": "ERROR",
        "ROBOTSTXT_OBEY": True,
        "CONCURRENT_REQUESTS": 32,
        "CONCURRENT_REQUESTS_PER_DOMAIN": 32,
        "DOWNLOAD_DELAY": 0,
        "TELNETCONSOLE_ENABLED": False,
        "FEEDS": {OUTPUT: {"format": "jsonlines", "overwrite": True}},
        "REQUEST_FINGERPRINTER_IMPLEMENTATION": "2.7",
    }
)
crawler = process.create_crawler(SiteSpider)
began = time.monotonic()
process.crawl(crawler)
process.start()
usage = resource.getrusage(resource.RUSAGE_SELF)
print(
    json.dumps(
        {
            "articles": crawler.stats.get_value("item_scraped_count") or 0,
            "wallMs": (time.monotonic() - began) * 1000,
            "cpuMs": (usage.ru_utime + usage.ru_stime) * 1000,
        }
    )
)
