import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { Page, PageHeading } from './page.tsx';

export function NotFoundPage() {
  return (
    <Page narrow>
      <div className="py-12 text-center">
        <PageHeading screen="Page not found" className="text-24 font-semibold">
          Page not found
        </PageHeading>
        <p className="mt-2 text-t2">There is no page at this address. The link may be old or mistyped.</p>
        <Link to="/" className={`mt-6 ${buttonClass()}`}>
          Go to the start page
        </Link>
      </div>
    </Page>
  );
}
