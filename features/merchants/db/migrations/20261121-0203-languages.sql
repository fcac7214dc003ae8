-- A merchant offers languages that the product knows: a wrong code would show no text of ours at all.
alter table merchants.merchant
  add constraint languages_known check (
    languages <@ array[
      'TH', 'EN', 'CN', 'ID', 'TY', 'VI', 'TW', 'JA', 'KO', 'MY', 'KM', 'LO', 'MS',
      'HI', 'BN', 'NE', 'SI', 'TA', 'TE', 'UR', 'AR', 'FA', 'HE', 'TR', 'RU', 'UK',
      'KK', 'UZ', 'MN', 'ES', 'PT', 'FR', 'IT', 'DE', 'NL', 'PL', 'SW'
    ]
  );
