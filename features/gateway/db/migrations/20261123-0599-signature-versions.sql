-- Our own programs move with the product: their keys sign method and path from now on; keys of others do when they are changed.
update gateway.vendor_key k
set signature_version = 2
from gateway.vendor v
where v.vendor = k.vendor and v.is_own;
