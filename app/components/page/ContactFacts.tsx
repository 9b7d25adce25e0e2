import type { ReactNode } from 'react';
import { Card } from '~/components/boxes/Stack';
import { Icon, type IconName } from '~/components/icons/Icon';
import { useLocale, useOpeningHours } from '~/i18n/context';
import { countryName } from '~/i18n/locales';
import { storeSettings } from '~/store-settings';
import { inColumn, note } from '~/components/boxes/boxes.css';
import * as css from './page.css';

interface ContactFactsProps {
  labels: { email: string; emailHint: string; phone: string; hours: string; address: string };
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={inColumn[1]}>
      <dt className={css.contactFactsLabel}>
        <Icon name={icon} />
        {label}
      </dt>
      <dd className={css.contactFactsValue}>{children}</dd>
    </div>
  );
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={css.contactFactsLine}>
      {line}
    </span>
  ));
}

export function ContactFacts({ labels }: ContactFactsProps) {
  const hours = useOpeningHours();
  const locale = useLocale();
  const { contactEmail, contactPhone, address, homeCountry } = storeSettings();
  return (
    <Card>
      <dl className={inColumn[6]}>
        <Fact icon="mail" label={labels.email}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          <p className={note}>{labels.emailHint}</p>
        </Fact>
        <Fact icon="phone" label={labels.phone}>
          <a href={`tel:${contactPhone.replaceAll(' ', '')}`}>{contactPhone}</a>
        </Fact>
        {hours.length === 0 ? null : (
          <Fact icon="hours" label={labels.hours}>
            <Lines of={hours} />
          </Fact>
        )}
        <Fact icon="place" label={labels.address}>
          <address className={css.contactFactsAddress}>
            <Lines of={[...address, countryName(homeCountry, locale)]} />
          </address>
        </Fact>
      </dl>
    </Card>
  );
}
