import './reading';
import './buying';
import './accounts';
import './owners-hand';
import './sums';
import './odd-records';
import './owners-rules';
import './odd-endpoint';
