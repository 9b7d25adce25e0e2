import { storeSettings } from '~/store-settings';

/** Entries of a list: how to write to the shop, and how to call it. */
export function ContactLinks() {
  const { contactEmail, contactPhone } = storeSettings;
  return (
    <>
      <li>
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </li>
      <li>
        <a href={`tel:${contactPhone.replaceAll(' ', '')}`}>{contactPhone}</a>
      </li>
    </>
  );
}
